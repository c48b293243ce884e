// must be refused: table-owners
interface Query {
  set(values: { readonly badge: string }): void
}

export const giveBadge = (db: { updateTable(table: 'users'): Query }) =>
  db.updateTable('users').set({ badge: 'Gold' })
