import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/query.ts'
import type { Days } from '../../ui/chosen-days.tsx'

/** The logged-in member's statements, newest first. */
export const ownStatementsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['statements', 'own'], queryFn: () => api.statements.list() })

export const ownStatementQuery = (api: ApiClient, month: string) =>
  queryOptions({
    queryKey: ['statements', 'own', month],
    queryFn: () => api.statements.show({ params: { month } }),
  })

/** The months with statements, newest first. */
export const statementMonthsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['statements', 'months'], queryFn: () => api.statements.months() })

export const statementsOfMonthQuery = (api: ApiClient, month: string) =>
  queryOptions({
    queryKey: ['statements', 'of-month', month],
    queryFn: () => api.statements.ofMonth({ params: { month } }),
  })

/** The statements that were settled on these days. */
export const settledStatementsQuery = (api: ApiClient, days: Days) =>
  queryOptions({
    queryKey: ['statements', 'settled', days],
    queryFn: () => api.statements.settled({ query: days }),
  })

/** A resident's statement: by its own id once it is closed, and by the member's id before that. */
export const residentStatementQuery = (api: ApiClient, month: string, id: string) =>
  queryOptions({
    queryKey: ['statements', 'of-month', month, id],
    queryFn: () => api.statements.find({ params: { month, id } }),
  })
