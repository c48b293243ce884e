// must be refused: refusals-in-rules
class Refusal extends Error {}

export function raisePrice(): never {
  throw new Refusal()
}
