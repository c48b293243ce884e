// must be refused: refusals-in-rules
class Refusal extends Error {}

export function priceQueries(): never {
  throw new Refusal()
}
