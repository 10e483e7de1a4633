import type { Parts } from '#ui/example.tsx';
import { parts as actions } from '#ui/actions/parts.tsx';
import { parts as charts } from '#ui/charts/parts.tsx';
import { parts as chartsCells } from '#ui/charts/cells/parts.tsx';
import { parts as confirm } from '#ui/confirm/parts.tsx';
import { parts as dialog } from '#ui/dialog/parts.tsx';
import { parts as display } from '#ui/display/parts.tsx';
import { parts as displayBlocks } from '#ui/display/blocks/parts.tsx';
import { parts as displayHints } from '#ui/display/hints/parts.tsx';
import { parts as displayOperation } from '#ui/display/operation/parts.tsx';
import { parts as displayTags } from '#ui/display/tags/parts.tsx';
import { parts as formConflict } from '#ui/form/conflict/parts.tsx';
import { parts as formFields } from '#ui/form/fields/parts.tsx';
import { parts as formFieldsChoices } from '#ui/form/fields/choices/parts.tsx';
import { parts as formShell } from '#ui/form/shell/parts.tsx';
import { parts as formShellSending } from '#ui/form/shell/sending/parts.tsx';
import { parts as formShellUnsaved } from '#ui/form/shell/unsaved/parts.tsx';
import { parts as page } from '#ui/page/parts.tsx';
import { parts as pageFailure } from '#ui/page/failure/parts.tsx';
import { parts as pageNavigation } from '#ui/page/navigation/parts.tsx';
import { parts as table } from '#ui/table/parts.tsx';
import { parts as tableBulk } from '#ui/table/bulk/parts.tsx';
import { parts as tableColumns } from '#ui/table/columns/parts.tsx';
import { parts as tableView } from '#ui/table/view/parts.tsx';
import { parts as tableViewFilter } from '#ui/table/view/filter/parts.tsx';
import { parts as tableViewPages } from '#ui/table/view/pages/parts.tsx';
import { parts as tableViewRows } from '#ui/table/view/rows/parts.tsx';
import { parts as tableViewTools } from '#ui/table/view/tools/parts.tsx';
import { parts as week } from '#ui/week/parts.tsx';

/** The drawing components of `src/ui` with their states, by folder. */
export const GROUPS: Readonly<Record<string, Parts>> = {
  actions,
  charts,
  'charts/cells': chartsCells,
  confirm,
  dialog,
  display,
  'display/blocks': displayBlocks,
  'display/hints': displayHints,
  'display/operation': displayOperation,
  'display/tags': displayTags,
  'form/conflict': formConflict,
  'form/fields': formFields,
  'form/fields/choices': formFieldsChoices,
  'form/shell': formShell,
  'form/shell/sending': formShellSending,
  'form/shell/unsaved': formShellUnsaved,
  page,
  'page/failure': pageFailure,
  'page/navigation': pageNavigation,
  table,
  'table/bulk': tableBulk,
  'table/columns': tableColumns,
  'table/view': tableView,
  'table/view/filter': tableViewFilter,
  'table/view/pages': tableViewPages,
  'table/view/rows': tableViewRows,
  'table/view/tools': tableViewTools,
  week,
};
