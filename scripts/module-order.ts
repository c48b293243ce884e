/*
 * The modules of the contract, the server and the web, in their order: each imports only from those that follow it. What joins them
 * comes first, and what none of them may know is before all.
 */
import path from 'node:path'

interface Package {
  /** From the left, which may know all, to the right, which knows none. */
  readonly modules: readonly string[]
  /** Where a file stands that is in no module; by default on the left of all. */
  readonly besides?: Readonly<Record<string, string>>
  /** Where only files at the top of a module are for others; by default their folders are, too. */
  readonly tops?: {
    /** Modules whose folders are for others. */
    readonly open: readonly string[]
    /** Modules that may import from all folders. */
    readonly insiders: readonly string[]
  }
  /** Files that still import what they may not know: nothing is added here. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>
}

const ofEndpoints = 'endpoint'

export const packages: Readonly<Record<string, Package>> = {
  'packages/contract/src': {
    modules: [
      'office',
      'kitchen',
      'money',
      'bookings',
      'menu',
      'people',
      'notifications',
      ofEndpoints,
      'platform',
    ],
    besides: {
      'access.ts': ofEndpoints,
      'badges.ts': ofEndpoints,
      'endpoint.ts': ofEndpoints,
      'limits.ts': ofEndpoints,
      'refusal.ts': ofEndpoints,
      'refusal-body.ts': ofEndpoints,
      'refusal-codes.ts': ofEndpoints,
      'refusal-in.ts': ofEndpoints,
      'refusal-in-language.ts': ofEndpoints,
      'refusal-messages.ts': ofEndpoints,
      'scopes.ts': ofEndpoints,
      'several-at-once.ts': ofEndpoints,
    },
    // its folders are catalogues of texts
    tops: { open: ['platform'], insiders: [] },
    exceptions: {},
  },
  'packages/server/src': {
    modules: [
      'start',
      'operation',
      'office',
      'kitchen',
      'money',
      'bookings',
      'menu',
      'people',
      'notifications',
      'http',
      'platform',
      'database',
      'tracing',
    ],
    besides: {
      'app.ts': 'start',
      'compile-cache.ts': 'start',
      'dependencies.ts': 'start',
      'serve-features.ts': 'start',
      // where the product is, which its bundle must find from the same depth
      'own-commands.ts': 'tracing',
    },
    tops: {
      // no subjects of a hostel, and what is in their folders is for all
      open: ['http', 'platform', 'database', 'tracing'],
      // start wires handlers; commands, checks and the demonstration work on the inside of every module
      insiders: ['start', 'operation'],
    },
    exceptions: {},
  },
  'packages/web/app': {
    modules: [
      'home',
      'layout',
      'office',
      'kitchen',
      'money',
      'bookings',
      'menu',
      'people',
      'notifications',
      'forms',
      'api',
      'ui',
      'page',
    ],
    besides: { 'members.css': 'page' },
    // the kit's folders are charts
    tops: { open: ['ui'], insiders: [] },
    exceptions: {
      // what can wait lets the calls of the page go first
      'page/lazy-part.tsx': ['api'],
    },
  },
}

interface ModulePosition {
  readonly folder: string
  readonly file: string
  readonly module: string
  /** -1 for what joins the modules. */
  readonly position: number
}

function findModule(file: string): ModulePosition | undefined {
  for (const [folder, { modules, besides = {} }] of Object.entries(packages)) {
    const start = file.lastIndexOf(`${folder}/`)
    if (start === -1) continue
    const name = file.slice(start + folder.length + 1)
    const module = name.includes('/') ? name.slice(0, name.indexOf('/')) : (besides[name] ?? name)
    return { folder, file: name, module, position: modules.indexOf(module) }
  }
  return undefined
}

/** @returns whether a file imports from a folder of another module, which is that module's own */
export function isPrivate(filename: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return false
  const from = findModule(filename)
  const to = findModule(path.resolve(path.dirname(filename), specifier))
  const { tops } = packages[to?.folder ?? ''] ?? {}
  if (!from || !tops || to?.folder !== from.folder || from.module === to.module) return false
  const isInFolder = to.file.split('/').length > 2
  const isOwn = from.position !== -1 && !tops.insiders.includes(from.module)
  return isInFolder && isOwn && !tops.open.includes(to.module)
}

/** An import that runs against the order: of which file, and of which module. */
export interface Backwards {
  readonly folder: string
  readonly file: string
  readonly module: string
}

/** @returns the import, if a file may not know what it imports, exceptions included */
export function backwards(filename: string, specifier: string): Backwards | undefined {
  if (!specifier.startsWith('.')) return undefined
  const from = findModule(filename)
  const to = findModule(path.resolve(path.dirname(filename), specifier))
  if (!from || to?.folder !== from.folder || from.position === -1 || from.position <= to.position)
    return undefined
  return { folder: from.folder, file: from.file, module: to.module }
}

interface Import {
  readonly source?: { readonly value: unknown } | null
}
interface Context {
  readonly filename: string
  report(problem: { readonly node: Import; readonly message: string }): void
}

export const moduleOrder = (context: Context) => {
  const check = (node: Import) => {
    const specifier = String(node.source?.value)
    if (isPrivate(context.filename, specifier))
      context.report({
        node,
        message: 'Others import files at the top of a module: move what they need there.',
      })
    const found = backwards(context.filename, specifier)
    if (!found) return
    const { modules = [], exceptions = {} } = packages[found.folder] ?? {}
    if (exceptions[found.file]?.includes(found.module)) return
    context.report({
      node,
      message: `Modules import only from those that follow them: ${modules.join(', ')}.`,
    })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  }
}
