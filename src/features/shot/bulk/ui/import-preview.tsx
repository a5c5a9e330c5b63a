import { CircleCheck, Plus, Sunrise, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { ShowMore, useShownRows } from '../../../../ui/layout/preview-table';
import type { ShotTable } from '../../columns/sheet-table.rules';
import { issueText } from '../csv-import.rules';
import { type Preview, type PreviewLine, previewOf } from '../import-preview.rules';
import type { CsvImport } from './use-csv-import';

const text = messages.importDialog;

const states = {
  wrong: { icon: TriangleAlert, look: 'text-danger' },
  imported: { icon: CircleCheck, look: 'text-completed' },
  planned: { icon: Sunrise, look: 'text-upcoming' },
  draft: { icon: Plus, look: 'text-completed' },
} as const;

interface ImportPreviewProps {
  csv: CsvImport;
  table: ShotTable;
}

/** Each line with what it becomes, wrong ones first, below our columns and theirs; on a phone as cards. */
export function ImportPreview({ csv: { read, issues, sending, days }, table }: ImportPreviewProps) {
  const done = sending?.done;
  const preview = useMemo(() => previewOf(table, days, { read, issues, done }), [table, days, read, issues, done]);
  const [shown, more] = useShownRows(preview.lines);
  const View = useMediaQuery(phoneWidth) ? Cards : Table;
  return (
    <div>
      <View columns={preview.columns} lines={shown} table={table} />
      <ShowMore more={more} label={text.showMore} />
    </div>
  );
}

type ViewProps = Preview & { table: ShotTable };

function Table({ columns, lines, table }: ViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what a person scrolls by keys has the focus
    <section aria-label={text.previewTitle} tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="h-12 border-b border-line bg-bg align-top text-xs">
            <th scope="col" className="w-12 py-2 pr-3 pl-3 text-right font-semibold">
              {text.head.line}
            </th>
            {columns.map(({ key, name, theirs }) => (
              <th key={key} scope="col" className="max-w-48 py-2 pr-4 font-semibold whitespace-nowrap">
                {name}
                <bdi className="block truncate font-normal text-muted">{theirs}</bdi>
              </th>
            ))}
            <th scope="col" className="sticky right-0 border-l border-line bg-bg">
              <span className="sr-only">{text.head.state}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} data-line={line.line} className="border-line align-top not-last:border-b">
              <td className="figures px-3 py-2 text-right text-muted">{line.line}</td>
              {columns.map(({ key }, at) => (
                <td
                  key={key}
                  dir="auto"
                  className={classes('figures max-w-48 truncate py-2 pr-4', isStrong(key) && 'font-semibold')}
                >
                  {line.texts[at]}
                </td>
              ))}
              <td className="sticky right-0 max-w-72 min-w-60 border-l border-line bg-overlay px-3 py-2">
                <State line={line} table={table} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isStrong = (key: string) => key === 'number' || key === 'title';

function Cards({ columns, lines, table }: ViewProps) {
  return (
    <ul aria-label={text.previewTitle} className="grid gap-2">
      {lines.map((line) => {
        const filled = columns.flatMap((column, at) => (line.texts[at] ? [{ ...column, value: line.texts[at] }] : []));
        return (
          <li key={line.line} data-line={line.line} className="grid gap-1 rounded-card border border-line p-3 text-sm">
            <p className="figures text-xs text-muted">{text.lineOf(line.line)}</p>
            <p dir="auto" className="text-base leading-5 font-semibold wrap-anywhere">
              {filled
                .filter(({ key }) => isStrong(key))
                .map(({ value }) => value)
                .join(' ')}
            </p>
            <dl className="flex flex-wrap gap-x-4">
              {filled
                .filter(({ key }) => !isStrong(key))
                .map(({ key, name, value }) => (
                  <div key={key} className="flex min-w-0 gap-1.5">
                    <dt className="text-muted">{name}</dt>
                    <dd dir="auto" className="figures line-clamp-3 min-w-0 wrap-anywhere">
                      {value}
                    </dd>
                  </div>
                ))}
            </dl>
            <State line={line} table={table} />
          </li>
        );
      })}
    </ul>
  );
}

/** What becomes of a line, or what is wrong with it. */
function State({
  line: { state, issues, isUnfinished, newScene, unknownScene },
  table,
}: {
  line: PreviewLine;
  table: ShotTable;
}) {
  const { icon, look } = states[state];
  return (
    <>
      <p className="flex items-center gap-x-1.5">
        <Icon of={icon} size={16} className={look} />
        <span className={classes('font-semibold whitespace-nowrap', look)}>
          {unknownScene === undefined ? text.states[state] : text.noScene(unknownScene)}
        </span>
        {newScene !== undefined && state !== 'imported' && (
          <span className="text-muted whitespace-nowrap">{text.andScene(newScene)}</span>
        )}
      </p>
      {isUnfinished && <p className="mt-0.5 text-muted">{text.unfinished}</p>}
      {issues.map((issue) => (
        <p key={`${issue.cell} ${issue.code} ${issue.message}`} className="mt-0.5 text-danger wrap-anywhere">
          {issueText(issue, table)}
        </p>
      ))}
    </>
  );
}
