import type { PackageName } from '@warm-ladle/contract'
import { MessagePage } from '../layout/message-page.tsx'
import { useMember } from '../session/use-member.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Shown instead of the checkout when the member owns the package already. */
export function OwnedAlready({ packageName }: { packageName: PackageName }) {
  const { data: member } = useMember()
  const owned = member?.badge ?? packageName
  return (
    <MessagePage
      title={owned === packageName ? `You are a ${owned} member` : `Your ${owned} badge has it all`}
      text={`There is nothing to pay: your ${owned} badge never expires and gives you all that ${packageName} does.`}
      action={<ButtonLink to="/meals">Find your next meal</ButtonLink>}
    />
  )
}
