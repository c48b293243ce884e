/** What the two databases write differently in the definition of a table. */
export interface Types {
  /** A UUID. */
  readonly id: string
  /** A moment; on SQLite as text in ISO 8601. */
  readonly instant: string
  readonly flag: string
  readonly bigInteger: string
  /** Text that is sorted by code points, whatever the database's own order. */
  readonly sorted: string
  /** Has values of another type than the column's refused. */
  readonly strict: string
  /** The rule that a column which no other rule reads is a moment. */
  readonly isInstant: (column: string) => string
}

export const typesOf = {
  sqlite: {
    id: 'text',
    instant: 'text',
    flag: 'integer',
    bigInteger: 'integer',
    sorted: 'text',
    strict: 'strict',
    isInstant: (column) => `constraint ${column}_timestamp check (datetime(${column}) is not null)`,
  },
  postgres: {
    id: 'uuid',
    instant: 'timestamptz',
    flag: 'boolean',
    bigInteger: 'bigint',
    sorted: 'text collate "C"',
    strict: '',
    isInstant: () => '',
  },
} as const satisfies Record<'sqlite' | 'postgres', Types>
