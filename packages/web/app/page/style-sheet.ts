import visitorsSheet from '../app.css?url'
import membersSheet from '../members.css?url'

/**
 * The style sheet that a document begins with and keeps, by the `handle`s of its first page. `hasMembersStyles` is for
 * pages whose classes are only in the members' sheet.
 */
export const firstSheet = (handles: readonly unknown[]): string =>
  handles.some((handle) => isSaid(handle, 'hasMembersStyles')) ? membersSheet : visitorsSheet

/** Whether a page's `handle` sets this property. */
export const isSaid = (handle: unknown, name: 'hasMembersStyles' | 'hasWholeScreen'): boolean =>
  typeof handle === 'object' && handle !== null && name in handle
