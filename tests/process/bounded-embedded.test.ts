import { testBoundedCalls } from '../support/bounded-calls';

testBoundedCalls('embedded');
