import serializerSelector from '@fastify/fast-json-stringify-compiler'
import { api, type Endpoint } from '@warm-ladle/contract'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

/**
 * Lists and meals, which are asked for most: their answers are written by code that is compiled from the declared
 * fields, as Fastify does by itself, in a third of the time that zod takes to encode them. It sends no other field
 * either, and fails where one is missing. What their types say it does not check again: decision 174.
 */
const compiled: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.meals.list,
  api.meals.search,
  api.meals.ranking,
  api.meals.find,
  api.upcomingMeals.list,
  api.upcomingMeals.listForAdmin,
  api.reviews.list,
])

/** What Fastify writes an endpoint's answers by: schemas of JSON to compile them from, or zod's. */
export const answerSchema = (endpoint: Endpoint, schema: Endpoint['returns']): object =>
  compiled.has(endpoint) ? z.toJSONSchema(schema, { target: 'draft-7' }) : schema

/** Fastify hands on the schemas that `answerSchema` gave it, of which these are zod's. */
const encodeByZod: FastifySerializerCompiler<unknown> = ({ schema, ...route }) =>
  serializerCompiler({ ...route, schema: schema as Endpoint['returns'] })

const compile = serializerSelector()()

/** Compiles with the first answer: compiling all of them took a twentieth of a start. */
const encodeCompiled: FastifySerializerCompiler<unknown> = ({ httpStatus = '200', ...route }) => {
  let encode: ReturnType<typeof compile> | undefined
  return (answer) => (encode ??= compile({ ...route, httpStatus }))(answer)
}

/** The compiler of an endpoint's answers. */
export const answerCompiler = (
  endpoint: Endpoint,
): { readonly serializerCompiler: FastifySerializerCompiler<unknown> } => ({
  serializerCompiler: compiled.has(endpoint) ? encodeCompiled : encodeByZod,
})
