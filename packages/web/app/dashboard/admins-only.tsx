import { Outlet } from 'react-router'
import { MessagePage } from '../layout/message-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useRole } from '../session/use-role.ts'

/** Guards the admins' pages. The service refuses their data to all others anyway. */
export default function AdminsOnly() {
  const { data: role } = useRole()
  if (role === 'admin') return <Outlet />
  return (
    <MessagePage
      title="Not allowed"
      text="This page is for the people who run the kitchen."
      action={<ButtonLink to="/dashboard">Back to your dashboard</ButtonLink>}
    />
  )
}
