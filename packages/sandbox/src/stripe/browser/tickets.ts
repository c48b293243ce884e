/** Questions whose answers come later and in any order, each under its own number. */
export interface Tickets<Answer> {
  issue(): { ticket: number; redeemed: Promise<Answer> }
  redeem(ticket: number, answer: Answer): void
}

export function createTickets<Answer>(): Tickets<Answer> {
  let issued = 0
  const open = new Map<number, (answer: Answer) => void>()
  return {
    issue() {
      const ticket = ++issued
      const redeemed = new Promise<Answer>((resolve) => open.set(ticket, resolve))
      return { ticket, redeemed }
    },
    redeem(ticket, answer) {
      open.get(ticket)?.(answer)
      open.delete(ticket)
    },
  }
}
