import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Catalogue, Names } from '#ui/display/blocks/catalogue.tsx';

interface NamesOfProps {
  readonly column: string;
  readonly catalogue: Catalogue;
  readonly onNames: (column: string, names: Names) => void;
}

/** Loads the names of a column's values for search, filters and order, and shows nothing. */
export function NamesOf({ column, catalogue, onNames }: NamesOfProps) {
  const { data } = useQuery(catalogue);
  useEffect(() => {
    if (data !== undefined) onNames(column, data);
  }, [column, data, onNames]);
  return null;
}
