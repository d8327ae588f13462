(class_declaration name: (name) @name) @type
(interface_declaration name: (name) @name) @type
(trait_declaration name: (name) @name) @type
(enum_declaration name: (name) @name) @type
(enum_case name: (name) @name) @field
(function_definition name: (name) @name) @function
(method_declaration name: (name) @name) @method
(property_declaration (property_element name: (variable_name (name) @name))) @field
(property_promotion_parameter name: (variable_name (name) @name)) @field
(const_declaration (const_element (name) @name)) @constant
