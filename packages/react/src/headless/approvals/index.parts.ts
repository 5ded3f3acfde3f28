export {
  ApprovalsApprove as Approve,
  ApprovalsBack as Back,
  ApprovalsConfirmRejection as ConfirmRejection,
  ApprovalsHeading as Heading,
  ApprovalsReject as Reject,
  ApprovalsRequest as Request,
  ApprovalsRetry as Retry,
} from './ApprovalsParts.tsx';
export { ApprovalsRoot as Root } from './ApprovalsRoot.tsx';
