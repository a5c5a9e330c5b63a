import { RotateCw, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { insteadText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import { Icon } from '../../../ui/icon';
import { useCountries } from '../../catalog/catalog.queries';

interface CountryFieldProps {
  field: { ref: (input: HTMLInputElement | null) => void; name: string; value: string } & {
    onChange: (value: string) => void;
  };
  error: string | undefined;
  hint: string | undefined;
  className: string;
}

/** The country of a project, found by typing. When the countries cannot be loaded it says why, and nothing else waits for them. */
export function CountryField({ field, error, hint, className }: CountryFieldProps) {
  const countries = useCountries();
  const place = useRef<HTMLDivElement>(null);
  const { countriesLoading, countriesNone, countriesNoMatch } = messages.projectForm;
  const retry = async () => {
    const { data } = await countries.refetch();
    if (data) place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className={className}>
      <Combobox
        ref={field.ref}
        name={field.name}
        label={messages.projectForm.country}
        error={error}
        hint={hint}
        options={countries.data?.map(optionOf) ?? chosenAlone(field.value)}
        value={field.value || null}
        onChange={(value) => field.onChange(value ?? '')}
        loading={!countries.data && countries.isFetching}
        loadingText={countriesLoading}
        emptyText={countriesNone}
        noMatchText={countriesNoMatch}
      />
      {countries.error && (
        <div className="mt-1.5 flex items-center gap-2 text-sm text-danger">
          <Icon of={TriangleAlert} size={16} />
          <p role="alert" className="min-w-0 flex-1">
            {insteadText(countries.error)}
          </p>
          <Button size="sm" icon={RotateCw} loading={countries.isFetching} onClick={() => void retry()}>
            {messages.ui.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

const optionOf = ({ code, name }: { code: string; name: string }) => ({
  value: `${code}_${name}`,
  label: name,
  detail: code,
});

/** What was chosen before has its name in itself. */
function chosenAlone(value: string) {
  const at = value.indexOf('_');
  return at === -1 ? [] : [optionOf({ code: value.slice(0, at), name: value.slice(at + 1) })];
}
