import { type ComponentType, useState } from 'react'
import { translate } from '../page/language.tsx'
import { type Question, useDialogs } from './dialogs.tsx'
import { texts } from './texts.ts'

/** The module for a dialog file. */
type WindowFile<Props> = { readonly default: ComponentType<Props> }

/**
 * A dialog whose file is loaded when it first opens. If that fails, a message says so and offers to try again.
 *
 * @returns the dialog once it is loaded, and a function to call before it opens, which resolves to whether it can
 * @example
 * const [Cropper, load] = useOnDemand(loadCropper)
 * const open = async () => setOpen(await load())
 */
export function useOnDemand<Props>(load: () => Promise<WindowFile<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props>>()
  const { confirm } = useDialogs()
  const prepare = async (): Promise<boolean> => {
    const file = await load().catch(() => undefined)
    if (!file) return (await confirm(unloaded())) && prepare()
    setWindow(() => file.default)
    return true
  }
  return [Window, prepare] as const
}

const unloaded = (): Question => ({
  title: translate(texts.notLoaded),
  // some browsers never request a missing file again, so the page has to be reloaded
  message: translate(navigator.onLine ? texts.tryOnceMore : texts.offline),
  tone: 'error',
  cancelLabel: translate(texts.close),
  confirmLabel: translate(texts.tryAgain),
})
