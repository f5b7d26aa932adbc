import type { Caller } from '@isp/api/root'
import { receipt } from './answered-receipt'
import { collected } from './collected'
import type { Directory } from './directory'
import { quetzales } from './money'
import type { StepOf } from './step'

/** Sends what a phone took without signal or took back, or ends what is to be reviewed of it. */
export async function sendTaken(
  step: StepOf<'take' | 'takeBackTaken' | 'review'>,
  operator: Caller,
  directory: Directory,
): Promise<unknown> {
  switch (step.kind) {
    case 'take': {
      const { phone: device, running, at, balance, ...money } = step
      const answered = await operator.payments.collect({
        ...collected({ ...money, kind: 'collect', paidDate: null }, directory),
        ...(balance === undefined ? {} : { expectedBalance: quetzales(balance) }),
        taken: { device, running, at },
      })
      await directory.read(step.client)
      return { ...receipt(answered), receivedOn: answered.receivedOn }
    }
    case 'takeBackTaken':
      await operator.devices.takenBack({ device: step.phone, running: step.running })
      return {}
    case 'review':
      await operator.collections.review({ number: step.receipt, kind: 'accepted' })
      return {}
  }
}
