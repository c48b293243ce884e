// must be refused: TS2322
export const count: number = 'one'
