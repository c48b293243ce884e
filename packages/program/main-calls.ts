/*
 * The most common calls of external programs, through a client whose types are generated from the API description. It
 * compiles only while the description matches these calls.
 */
import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './build/api.ts'

export type Api = Client<paths>
export type MealDetail = components['schemas']['MealDetail']

/** @param options the server's address, and the program's cookie or token */
export const connect = (options: ClientOptions): Api => createClient<paths>(options)

/** Logs in. Returns the session cookie. */
export async function logIn(api: Api, email: string, password: string): Promise<string> {
  const { response, error } = await api.POST('/api/auth/sign-in/email', { body: { email, password } })
  if (error) throw new Error(error.message)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Creates a read-only token, for a program that should not have the password. */
export async function makeReader(api: Api, name: string): Promise<string> {
  return unwrap(await api.POST('/api/tokens', { body: { name, scopes: ['read'], days: 1 } })).token
}

/** The first meal on the menu that contains this text, and whether the caller likes it. */
export async function findMeal(api: Api, search: string): Promise<MealDetail> {
  const found = await api.GET('/allmealSearch', { params: { query: { search, limit: 1 } } })
  const [meal] = unwrap(found)
  if (!meal) throw new Error(`No meal is named ${search}`)
  return unwrap(await api.GET('/allMeal/{id}', { params: { path: { id: meal._id } } }))
}

/** Likes a meal, requests it and reviews it. Returns the request's id. */
export async function enjoy(api: Api, mealId: string, reviewText: string): Promise<string> {
  unwrap(await api.POST('/like', { body: { mealId } }))
  unwrap(await api.POST('/review', { body: { mealId, reviewText } }))
  return unwrap(await api.POST('/meal-request', { body: { mealId, portions: 1 } })).requestId
}

/** Serves everyone who is waiting for a meal. Returns their names. */
export async function serveAll(api: Api, search: string): Promise<string[]> {
  const query = { search, status: 'pending' } as const
  const { data } = unwrap(await api.GET('/admin-meal-requests', { params: { query } }))
  for (const { _id: id } of data)
    unwrap(await api.PUT('/admin-meal-requests/{id}', { params: { path: { id } }, body: {} }))
  return data.map(({ requester }) => requester?.name ?? '')
}

/** The data in a response. All refusals have the same shape. */
function unwrap<T>({ data, error }: { data?: T; error?: components['schemas']['RefusalBody'] }): T {
  if (error) throw new Error(`${error.code}: ${error.message}`)
  if (data === undefined) throw new Error('The answer is empty')
  return data
}
