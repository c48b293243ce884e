/*
 * The modules of the contract, the server and the web, in order. Each may import only from those after it. Modules that
 * connect the others come first. Files outside all modules come before them, so no module may import them.
 */
import path from 'node:path'

interface Package {
  /** The modules in order, from the one that may import all others to the one that may import none. */
  readonly modules: readonly string[]
  /** The position of files outside modules, given as a module; by default they come before all modules. */
  readonly besides?: Readonly<Record<string, string>>
  /**
   * Makes a module's folders private, so that others may import only its top-level files; by default all are
   * open.
   */
  readonly tops?: {
    /** Modules whose folders others may import. */
    readonly open: readonly string[]
    /** Modules that may import from every folder. */
    readonly insiders: readonly string[]
  }
  /** Files that still violate the order. Do not add any. */
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
    // folders in the contract's modules are catalogues of texts
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
      // tracing.ts finds the product's folder by its own depth, so this depth must be the same in the bundle
      'own-commands.ts': 'tracing',
    },
    tops: {
      // these modules are not about a hostel, so their folders are open to all
      open: ['http', 'platform', 'database', 'tracing'],
      // `start` connects the handlers, and `operation` (commands, checks, the demonstration) works inside every
      // module
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
    besides: { 'app.css?url': 'page', 'members.css?url': 'page' },
    // the folders in `ui` are parts of the kit, such as charts
    tops: { open: ['ui'], insiders: [] },
    exceptions: {
      // parts of a page that can wait let its calls go first
      'page/lazy-part.tsx': ['api'],
    },
  },
}

interface ModulePosition {
  readonly folder: string
  readonly file: string
  readonly module: string
  /** -1 for files that connect the modules. */
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

/** @returns whether a file imports from another module's private folder */
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

/** An import that violates the order: the imported file and its module. */
export interface Backwards {
  readonly folder: string
  readonly file: string
  readonly module: string
}

/** @returns the import if it violates the order, even if it is an exception */
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
