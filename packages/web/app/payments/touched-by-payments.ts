import type { QueryKey } from '@tanstack/react-query'

/** Queries that show payments or badges. */
export const touchedByPayments: QueryKey[] = [['admin-payments'], ['payments'], ['members'], ['member']]
