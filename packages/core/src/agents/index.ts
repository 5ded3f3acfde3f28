export { type ApprovalReason, findApprovalReason } from './findApprovalReason.ts';
export { getActionSpend } from './getActionSpend.ts';
