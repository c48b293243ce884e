import { people } from '@warm-ladle/testing'
import { logIn } from './support/login.ts'
import { getSessionFile } from './support/people.ts'
import { test as setup } from './support/test.ts'

// logs in once for all journeys, because logins are limited per IP address
for (const person of people) {
  setup(`${person} logs in`, async ({ request, origin }) => {
    await logIn(request, person, origin)
    await request.storageState({ path: getSessionFile(person) })
  })
}
