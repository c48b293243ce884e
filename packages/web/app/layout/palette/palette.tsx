import { Dialog } from '@base-ui/react/dialog'
import { backdropLook } from '../../ui/dialog-look.ts'
import { setPalette } from './palette-state.ts'
import { Finder } from './finder.tsx'

/** Finds pages, actions, meals and for admins people and payments. A default export, as useOnDemand requires. */
export default function Palette({ open }: { open: boolean }) {
  return (
    <Dialog.Root open={open} onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          aria-label="Search and commands"
          className="surface fixed top-4 left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden shadow-xl outline-none sm:top-24"
        >
          <Finder />
          <Dialog.Close className="sr-only">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
