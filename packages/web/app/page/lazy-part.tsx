import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react'
import { expectRequests } from '../api/query.ts'

interface Module<Props> {
  default: ComponentType<Props>
}

/** Collects the parts with which a page is rendered; undefined in browsers. */
export const PartsContext = createContext<Set<string> | undefined>(undefined)

/**
 * A part with its own files. Pages that render it preload them; a browser would otherwise find them only after all
 * others.
 *
 *   const Today = lazyPart('home/today/today.tsx', load)
 *
 * @param file its path in `app`
 * @param load imports it; written inside the call, since a test compares both
 */
export function lazyPart<Props extends object>(
  file: string,
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  const Part = lazy(load)
  if (!import.meta.env.SSR) return Part
  return function RenderedPart(props: Props) {
    use(PartsContext)?.add(file)
    return <Part {...props} />
  }
}

/** Whether the page still holds back what the first screen does not need; see slow-line.ts. */
export const isLineSlow = (): boolean =>
  typeof document !== 'undefined' && 'slowLine' in document.documentElement.dataset

/** Milliseconds of head start for a waiting call, which would otherwise queue behind other downloads. */
const requestHeadStart = 200

/** Loads what can wait. On a slow connection the API client comes first, followed by the call for an early tap. */
export async function laterOn<Loaded>(load: () => Loaded | Promise<Loaded>): Promise<Loaded> {
  if (isLineSlow()) {
    await expectRequests()
    await new Promise((resolve) => setTimeout(resolve, requestHeadStart))
  }
  return load()
}

/** Lets a slow connection load fonts and pictures. */
export const endSlowLine = (): Promise<boolean> =>
  laterOn(() => delete document.documentElement.dataset.slowLine)

/** A part of every page's frame that can wait. */
export const framePart = <Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => laterOn(load))
