import { toReviewLabel } from '@isp/domain/receipts/taken-texts'
import { Anchor } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './review-link.module.css'
import { REVIEWS_PATH } from './reviews-path'

/** 'Por revisar (2)' on 'Hoy', while something waits (product/collecting-without-signal#list-in-cobros). */
export function ReviewLink({ receipts }: { receipts: number }) {
  return (
    receipts > 0 && (
      <Anchor component={Link} to={REVIEWS_PATH} className={classes.link} data-reach>
        <IconEyeCheck size={18} aria-hidden />
        {toReviewLabel(receipts)}
      </Anchor>
    )
  )
}
