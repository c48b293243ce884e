import type { ReactNode } from 'react'
import type { Rows } from '../ui/data-table.tsx'
import { QueryState, type QueryStateProps } from './query-state.tsx'

type ListStateProps<Row> = Omit<QueryStateProps<readonly Row[]>, 'loading' | 'children'> & {
  children: (rows: Rows<Row>) => ReactNode
}

/**
 * QueryState for a list whose table draws its own placeholders: it gets no rows while they are loading.
 *
 * @example
 * <ListState query={useQuery(closuresQuery(useApi()))} failure="…" empty={…}>
 *   {(closures) => <DataTable label="…" columns={columns} rows={closures} rowKey={({ id }) => id} />}
 * </ListState>
 */
export const ListState = <Row,>({ children, ...state }: ListStateProps<Row>) => (
  <QueryState {...state} loading={children(undefined)}>
    {children}
  </QueryState>
)
