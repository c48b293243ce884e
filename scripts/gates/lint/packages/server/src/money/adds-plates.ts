// must be refused: table-owners
const addRows = (db: string, table: string) => `${db} ${table}`

export const addPlates = (db: string) => addRows(db, 'plates')
