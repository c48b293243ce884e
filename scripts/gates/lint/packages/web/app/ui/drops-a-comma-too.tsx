// must be refused: one-number-field
const price = { type: 'number', min: 0 } as const
export const Price = () => <input {...price} />
