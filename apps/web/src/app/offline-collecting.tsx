import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { QuestionDialog } from '../components/dialogs/question-dialog'
import { ToastRegion } from '../components/feedback/toast-region'
import { CollectTrigger } from '../features/collect/collect-trigger'
import { heldStart } from '../lib/held-start'
import { LeaveGuards } from '../lib/layers/leave-guards'

/** 'Cobrar' on a start without a server, which has no other screens (product/outbox#at-the-gate). */
export function OfflineCollecting() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Collecting /> }]))
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <QuestionDialog />
    </>
  )
}

function Collecting() {
  return (
    <LeaveGuards>
      <CollectTrigger screens={[]} onOpened={heldStart.set} />
    </LeaveGuards>
  )
}
