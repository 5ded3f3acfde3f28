import type { CustomerDetailsRoot } from '../../headless/customer-details/CustomerDetailsRoot.tsx';
import type { TaskProps } from '../task/TaskProps.ts';

/** The props of the details of a customer. */
export interface CustomerDetailsProps extends Omit<CustomerDetailsRoot.Props, 'children' | 'className'>, TaskProps {}
