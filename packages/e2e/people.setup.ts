import { accountOf, people, sessionOf } from './support/people.ts'
import { expect, test as setup } from './support/test.ts'

// Once for all journeys: how often one address may log in is limited.
for (const person of people) {
  setup(`${person} logs in`, async ({ request, origin }) => {
    const answer = await request.post('/api/auth/sign-in/email', {
      data: accountOf(person),
      headers: { origin },
    })
    expect(answer.status()).toBe(200)
    await request.storageState({ path: sessionOf(person) })
  })
}
