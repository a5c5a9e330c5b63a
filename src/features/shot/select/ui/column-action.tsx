import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { Combobox } from '../../../../ui/form/combobox';
import { filterOptions } from '../../../../ui/form/combobox-match';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { blankColumns } from '../../columns/column.rules';
import { plainColumns } from '../../columns/columns.rules';
import { columnsOfBulk, nothingKnown, typedColumn } from '../typed-column.rules';
import { BarAction, type BarProps } from './bar-action';

const text = messages.selectBar;
const options = columnsOfBulk.map((key) => ({ value: key, label: plainColumns[key].name }));

/** Gives all selected shots the same text in a column; a blank one empties it. */
export function ColumnAction(bar: BarProps) {
  const [key, choose] = useState(columnsOfBulk[0] ?? 'lens');
  const [typed, type] = useState('');
  const { name, suggestions } = plainColumns[key];
  const read = typedColumn(key, typed);
  const field = { label: name, error: read.refusal };
  return (
    <BarAction
      {...bar}
      label={text.setColumn}
      icon={Columns3}
      action={(typed.trim() === '' ? text.emptyOfShots : text.setOfShots)(name, bar.shots.length)}
      asked={
        read.refusal === undefined
          ? { change: read.change, done: (count) => text.columnSet(name, read.text, count) }
          : null
      }
      onDone={() => type('')}
    >
      <Select
        label={text.column}
        value={key}
        options={options}
        onChange={({ target }) => {
          choose(columnsOfBulk.find((one) => one === target.value) ?? key);
          type('');
        }}
      />
      {suggestions ? (
        <Combobox
          key={key}
          {...field}
          options={filterOptions(
            suggestions(nothingKnown, blankColumns).map(({ label }) => ({ value: label, label })),
            typed,
          ).filter(({ label }) => label !== typed)}
          value={null}
          onChange={() => {}}
          query={typed}
          onQuery={type}
          note={undefined}
        />
      ) : (
        <TextInput
          key={key}
          {...field}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      )}
    </BarAction>
  );
}
