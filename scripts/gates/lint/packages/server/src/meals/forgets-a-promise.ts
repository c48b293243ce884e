// must be refused: no-floating-promises
export function save() {
  Promise.resolve(1)
}
