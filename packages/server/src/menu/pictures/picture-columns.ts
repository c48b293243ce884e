import type { Schema } from '../../database/schema.ts'

type TableColumn<T extends keyof Schema> = { readonly table: T; readonly column: keyof Schema[T] & string }

/**
 * Every column that refers to pictures, by the URL of any width. Pictures that no column refers to are deleted as
 * unused. Each column has an index.
 */
export const pictureColumns = [
  { table: 'meals', column: 'image' },
  { table: 'users', column: 'photo' },
  { table: 'identity', column: 'image' },
  { table: 'feedback', column: 'image' },
] as const satisfies readonly { [T in keyof Schema]: TableColumn<T> }[keyof Schema][]
