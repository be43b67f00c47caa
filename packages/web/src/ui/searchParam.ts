import { useSearchParams } from 'react-router';

/**
 * A choice that the address remembers (`?name=value`), without a step back in the history.
 * @param fallback the value that the address leaves out
 * @param resets choices that another value makes meaningless
 */
export const useSearchParam = (
  name: string,
  fallback: string,
  resets: readonly string[] = [],
): [value: string, choose: (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        for (const other of resets) next.delete(other);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? fallback, choose];
};
