import type { Api, Endpoint } from '@warm-ladle/contract'
import { expect, expectTypeOf, it, onTestFinished } from 'vitest'
import type { AdmittedCaller, Caller } from '../../src/http/contract/admit.ts'
import type { KnownMember } from '../../src/platform/known-member.ts'
import type { HandlerCall } from '../../src/http/contract/serve.ts'
import type { mealRequestHandlers } from '../../src/bookings/requests/handlers.ts'
import { newWorld } from '../world.ts'

type Lists = Api['mealRequests']['list']
type Undeclared<E extends Endpoint> = Omit<E, 'subjectField'> & Endpoint

type Values<F> = F[keyof F]
type Every = Values<{ [F in keyof Api]: Values<Api[F]> }>
/** 'right' if the endpoint's handler gets a subject exactly when it declares one, and otherwise the caller. */
type Verdict<E> = E extends Endpoint
  ? (E extends { subjectField: string } ? 'subject' : 'caller') extends keyof HandlerCall<E>
    ? (E extends { subjectField: string } ? 'caller' : 'subject') extends keyof HandlerCall<E>
      ? 'wrong'
      : 'right'
    : 'wrong'
  : never

it('a handler gets the subject if the contract declares one, and otherwise the caller', () => {
  expectTypeOf<Verdict<Every>>().toEqualTypeOf<'right'>()
})

it('a handler does not compile once its endpoint no longer declares its subject', () => {
  type Handler = ReturnType<typeof mealRequestHandlers>['list']
  expectTypeOf<(call: HandlerCall<Lists>) => unknown>().toExtend<(call: Parameters<Handler>[0]) => unknown>()
  expectTypeOf<Handler>().not.toExtend<(call: HandlerCall<Undeclared<Lists>>) => unknown>()
  expectTypeOf<HandlerCall<Undeclared<Lists>>>().toHaveProperty('caller').toEqualTypeOf<Caller>()
})

it('only reads can be about another member', () => {
  expectTypeOf<HandlerCall<Lists>['subject']>().toEqualTypeOf<KnownMember | undefined>()
  expectTypeOf<HandlerCall<Api['mealRequests']['create']>['subject']>().toEqualTypeOf<
    AdmittedCaller<'badged'>
  >()
})

it('an admin finds the same member by _id as by email', async () => {
  const world = await newWorld()
  onTestFinished(() => world.close())
  const [warden, asha] = [await world.join('warden', { role: 'admin' }), await world.join('asha')]
  for (const email of [asha.id, asha.email, ` ${asha.email.toUpperCase()} `]) {
    const { data } = await warden.members.details({ query: { email } })
    expect(data).toMatchObject({ _id: asha.id, email: asha.email })
  }
})
