import { api, type Endpoint } from '@warm-ladle/contract'
import { pathsBesideContract, schemasBesideContract } from './beside-contract.ts'
import { description, headers, responses, securitySchemes } from './components.ts'
import { describeSchemas, type Schemas } from './named-schemas.ts'
import { type Declared, headingOf, operationOf, partsOf } from './operations.ts'

const everything: readonly Declared[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
)

/**
 * The whole API as OpenAPI 3.1: the contract, and what is spoken beside it.
 *
 * @param cookie name of the session's cookie, which is another one under HTTPS
 */
export function describeApi(cookie: string) {
  const sent = describeSchemas('input', partsThat('params', 'query', 'body'))
  const received = describeSchemas('output', partsThat('returns'))
  const paths = { ...pathsOf(sent, received), ...pathsBesideContract }
  return {
    openapi: '3.1.0',
    info: { title: 'Warm Ladle', version: '1.0.0', description },
    servers: [{ url: '/' }],
    tags: [...Object.keys(api).map(headingOf), 'Session', 'Webhooks'].map((name) => ({ name })),
    paths,
    components: {
      schemas: referredTo({ paths, responses }, [sent, received, schemasBesideContract]),
      responses,
      headers,
      securitySchemes: securitySchemes(cookie),
    },
  }
}

/** The schemas of some parts of all operations, by their names. */
function partsThat(...wanted: readonly (keyof ReturnType<typeof partsOf>)[]) {
  const parts = everything.flatMap((declared) =>
    wanted.map((part) => [partsOf(declared)[part], declared.endpoint[part]] as const),
  )
  return new Map(parts.flatMap(([name, schema]) => (schema ? [[name, schema] as const] : [])))
}

function pathsOf(sent: Schemas, received: Schemas) {
  const byPath = Map.groupBy(everything, ({ endpoint }) => endpoint.path)
  return Object.fromEntries(
    [...byPath].map(([path, declared]) => [
      path,
      Object.fromEntries(
        declared.map((one) => [one.endpoint.method.toLowerCase(), operationOf(one, sent, received)]),
      ),
    ]),
  )
}

/** The schemas to which a part of the document refers, and those to which they do. */
function referredTo(
  part: unknown,
  sources: readonly Schemas[],
  found: Record<string, Schemas[string]> = {},
): Schemas {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (name in found) continue
    const schema = theOne(name, sources)
    found[name] = schema
    referredTo(schema, sources, found)
  }
  return found
}

function theOne(name: string, sources: readonly Schemas[]): Schemas[string] {
  const schema = sources.find((source) => name in source)?.[name]
  if (!schema) throw new Error(`No schema is named ${name}`)
  return schema
}
