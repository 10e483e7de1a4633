import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openApiUrl, readOpenApi } from '#api/http/openapi.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import classes from './operation-spec.module.css';

const openApi = { queryKey: ['openapi'], queryFn: readOpenApi, staleTime: Number.POSITIVE_INFINITY };

/** An operation as the OpenAPI file describes it that comes with the console, and the way to the file. */
export function OperationSpec({ endpoint: { method, path } }: { endpoint: Pick<Endpoint, 'method' | 'path'> }) {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({ ...openApi, enabled: opened });
  const verb = method.toLowerCase();
  return (
    <details className={classes.spec} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
      <summary>OpenAPI</summary>
      {isError && <p role="alert">The OpenAPI file could not be loaded.</p>}
      {data !== undefined && <pre tabIndex={0}>{JSON.stringify(data[path]?.[verb], undefined, 2)}</pre>}
      <a href={`${openApiUrl()}#/paths/${path.replaceAll('/', '~1')}/${verb}`} target="_blank" rel="noreferrer">
        openapi.json
      </a>
    </details>
  );
}
