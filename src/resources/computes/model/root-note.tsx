import { useQuery } from '@tanstack/react-query';
import { type Rooted, rootProblem, rootText } from '#analysis/computes/root.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { disksOf } from '../disks/queries.ts';

/** Why an instance will not boot with a configuration (doc 3 §2.5); undefined where it may, or that is not known. */
export function useRootText(computeId: number, rooted: Rooted | undefined): string | undefined {
  const { data: disks } = useQuery(disksOf(computeId));
  const problem = rooted && rootProblem(rooted, disks);
  return problem && rootText(problem);
}

/** Warns that nothing boots from the root device; renders nothing where it does. */
export function RootNote({ computeId, rooted }: { computeId: number; rooted: Rooted }) {
  const text = useRootText(computeId, rooted);
  return <Warnings label="Root device" texts={text === undefined ? [] : [text]} />;
}
