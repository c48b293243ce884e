// must be refused: said-answers
export const handlers = {
  remove: async () => ({ success: true, message: 'You removed your like.' }),
}
