import { testAccessibility } from '../support/accessible-screens';
import { shotScreens } from '../support/screens';

testAccessibility(shotScreens);
