// must be refused: table-owners
const insertNewRows = (db: string, table: string) => `${db} ${table}`

export const addPickups = (db: string) => insertNewRows(db, 'pickups')
