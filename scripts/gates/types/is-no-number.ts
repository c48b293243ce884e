export const count: number = 'many'
