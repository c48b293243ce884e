/** Another act came first, so a transaction is rolled back. What is wanted may be tried again, and is then refused. */
export class Overtaken extends Error {
  constructor() {
    super('Another act came first.')
    this.name = 'Overtaken'
  }
}

export function rollBack(): never {
  throw new Overtaken()
}
