import type { OwnershipProofRoot } from '../../headless/ownership-proof/OwnershipProofRoot.tsx';
import type { TaskProps } from '../task/TaskProps.ts';

/** The props of a proof of ownership. */
export interface OwnershipProofProps extends Omit<OwnershipProofRoot.Props, 'children' | 'className'>, TaskProps {}
