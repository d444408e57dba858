import { useNavigate } from 'react-router'
import { raise } from '../window-events.ts'

/** Goes to the plans. A composer that is open closes, and what was written is kept. */
export function useChoosePlan(): () => void {
  const navigate = useNavigate()
  return () => {
    raise('leave-composer')
    void navigate('/dashboard/settings#subscription')
  }
}
