// must be refused: one-number-field
export const Price = () => <input type="number" min={0} />
