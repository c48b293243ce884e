import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react'
import { expectRequests } from '../api/query.ts'
import { isLineSlow } from './end-of-scripts.ts'

interface Module<Props> {
  default: ComponentType<Props>
}

/** Where the parts are noted that a page is rendered with; empty in browsers. */
export const PartsContext = createContext<Set<string> | undefined>(undefined)

/**
 * A part that is loaded apart, but together with each page that is rendered with it: a browser would find its files only
 * when all others are there.
 *
 *   const Today = lazyPart('home/today/today.tsx', load)
 *
 * @param file its path in `app`
 * @param load imports it, written in the call, as a test compares both
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

/** Milliseconds for a request that waited for its files: it would wait for those that were asked for before it. */
const requestHeadStart = 200

/** Loads what can wait: on a slow line, what sends a request comes before it, and one that was tapped early. */
export async function laterOn<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (isLineSlow()) {
    await expectRequests()
    await new Promise((resolve) => setTimeout(resolve, requestHeadStart))
  }
  return load()
}

/** A part of every page's frame, which can wait. */
export const framePart = <Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => laterOn(load))
