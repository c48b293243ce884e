// must be refused: one-writer
export const cancel = (db: { updateTable: (table: 'meal_requests') => unknown }) =>
  db.updateTable('meal_requests')
