import { LogOut } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { useTranslate } from '../page/language.tsx'
import { useStanding } from '../people/use-member.ts'
import { useSignOut } from '../people/use-sign-out.ts'
import { Loading } from '../ui/skeleton.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { texts } from './texts.ts'

const entryLook = 'min-h-11 rounded-xl px-3'

interface MemberMenuProps {
  /** Whether the site's links are missing above it. */
  isAlone: boolean
  onChoose: () => void
}

/** A member's part of the menu on small screens. A default export, as React.lazy requires. */
export default function MemberMenu({ isAlone, onChoose }: MemberMenuProps) {
  const t = useTranslate()
  const { signOut, isPending } = useSignOut()
  return (
    <div className={isAlone ? undefined : 'border-t border-line pt-3'}>
      <QueryState
        query={useStanding()}
        loading={<Loading className="h-44" />}
        failure={t(texts.memberFailed)}
        stale={() => null}
      >
        {(standing) => (
          <MenuEntries
            standing={standing}
            className={entryLook}
            isWithoutHome={!isAlone}
            onChoose={onChoose}
          />
        )}
      </QueryState>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => !isPending && void signOut()}
        className={`flex w-full cursor-pointer items-center gap-3 text-muted hover:bg-line hover:text-ink ${entryLook}`}
      >
        <LogOut aria-hidden="true" className="size-4.5" />
        {t(texts.logout)}
      </button>
    </div>
  )
}
